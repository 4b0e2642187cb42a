// Package workercomponent stands for Temporal's controller of workers in clouds, which is not linked.
package workercomponent

import "go.uber.org/fx"

// Module adds nothing.
var Module = fx.Options()
