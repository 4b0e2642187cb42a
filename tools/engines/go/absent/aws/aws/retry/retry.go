// Package retry belongs to the parts of Amazon's SDK that are not linked.
package retry

type Standard struct{}

func NewStandard() *Standard { return &Standard{} }

func (*Standard) IsErrorRetryable(error) bool { return false }
