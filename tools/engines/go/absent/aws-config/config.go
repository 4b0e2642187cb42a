// Package config belongs to the parts of Amazon's SDK that are not linked.
package config

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
)

type (
	LoadOptions struct{}

	EnvConfig struct{ Credentials aws.Credentials }
)

func LoadDefaultConfig(context.Context, ...func(*LoadOptions) error) (aws.Config, error) {
	return aws.Config{}, errors.ErrUnsupported
}

func NewEnvConfig() (EnvConfig, error) { return EnvConfig{}, errors.ErrUnsupported }

func WithRegion(string) func(*LoadOptions) error { return unsupported }

func WithClientLogMode(aws.ClientLogMode) func(*LoadOptions) error { return unsupported }

func unsupported(*LoadOptions) error { return errors.ErrUnsupported }
