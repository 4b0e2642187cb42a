// Package storage stands for Google's client of its storage, which is not linked: histories are archived nowhere.
package storage

import (
	"context"
	"errors"

	"google.golang.org/api/option"
)

const ScopeFullControl = "https://www.googleapis.com/auth/devstorage.full_control"

type (
	Client         struct{}
	BucketHandle   struct{}
	BucketAttrs    struct{}
	ObjectHandle   struct{}
	ObjectAttrs    struct{ Name string }
	ObjectIterator struct{}
	Query          struct{ Prefix string }
	Reader         struct{}
	Writer         struct{}
)

func NewClient(context.Context, ...option.ClientOption) (*Client, error) {
	return nil, errors.ErrUnsupported
}

func (*Client) Bucket(string) *BucketHandle { return &BucketHandle{} }

func (*BucketHandle) Attrs(context.Context) (*BucketAttrs, error) { return nil, errors.ErrUnsupported }

func (*BucketHandle) Object(string) *ObjectHandle { return &ObjectHandle{} }

func (*BucketHandle) Objects(context.Context, *Query) *ObjectIterator { return &ObjectIterator{} }

func (*ObjectHandle) Attrs(context.Context) (*ObjectAttrs, error) { return nil, errors.ErrUnsupported }

func (*ObjectHandle) NewReader(context.Context) (*Reader, error) { return nil, errors.ErrUnsupported }

func (*ObjectHandle) NewWriter(context.Context) *Writer { return &Writer{} }

func (*ObjectIterator) Next() (*ObjectAttrs, error) { return nil, errors.ErrUnsupported }

func (*Reader) Close() error { return errors.ErrUnsupported }

func (*Reader) Read([]byte) (int, error) { return 0, errors.ErrUnsupported }

func (*Writer) Close() error { return errors.ErrUnsupported }

func (*Writer) CloseWithError(error) error { return errors.ErrUnsupported }

func (*Writer) Write([]byte) (int, error) { return 0, errors.ErrUnsupported }
