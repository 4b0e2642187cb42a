// Package credentials belongs to the parts of Amazon's SDK that are not linked.
package credentials

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
)

type StaticCredentialsProvider struct{}

func NewStaticCredentialsProvider(string, string, string) StaticCredentialsProvider {
	return StaticCredentialsProvider{}
}

func (StaticCredentialsProvider) Retrieve(context.Context) (aws.Credentials, error) {
	return aws.Credentials{}, errors.ErrUnsupported
}
