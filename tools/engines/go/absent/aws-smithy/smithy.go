// Package smithy belongs to the parts of Amazon's SDK that are not linked.
package smithy

type APIError interface {
	error
	ErrorCode() string
}
