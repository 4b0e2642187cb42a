// Package iterator belongs to Google's clients, which are not linked.
package iterator

import "errors"

var Done = errors.New("no more items in iterator")
