// Package aws has the names that Temporal's way to Amazon's storage and search is compiled against.
package aws

import "context"

type (
	Config struct{ Credentials CredentialsProvider }

	Credentials struct{ AccessKeyID, SecretAccessKey, SessionToken string }

	CredentialsProvider interface {
		Retrieve(context.Context) (Credentials, error)
	}

	ClientLogMode uint64

	Retryer interface{ IsErrorRetryable(error) bool }
)

func String(text string) *string { return &text }

func Int32(number int32) *int32 { return &number }
