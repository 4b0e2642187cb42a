// Package option belongs to Google's clients, which are not linked.
package option

import "golang.org/x/oauth2"

type ClientOption interface{}

func WithTokenSource(oauth2.TokenSource) ClientOption { return nil }
