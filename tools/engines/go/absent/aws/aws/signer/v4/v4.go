// Package v4 belongs to the parts of Amazon's SDK that are not linked.
package v4

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
)

type Signer struct{}

func NewSigner() *Signer { return &Signer{} }

func (*Signer) SignHTTP(context.Context, aws.Credentials, *http.Request, string, string, string, time.Time) error {
	return errors.ErrUnsupported
}
