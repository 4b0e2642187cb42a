// Package types belongs to the parts of Amazon's SDK that are not linked.
package types

type (
	NoSuchBucket struct{ error }
	NoSuchKey    struct{ error }

	CommonPrefix struct{ Prefix *string }
	Object       struct{ Key *string }
)
