// Package client stands for the way to Temporal's controller of workers in clouds, which is not linked: every worker of
// Reelkeep is started by Reelkeep. No version of a worker has a controller, so each is answered as not found.
package client

import (
	"context"

	deploymentpb "go.temporal.io/api/deployment/v1"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/auto-scaled-workers/wci/workflow/iface"
	"go.temporal.io/server/common/namespace"
	"go.uber.org/fx"
)

type Client interface {
	DescribeWorkerControllerInstance(context.Context, *namespace.Namespace, *deploymentpb.WorkerDeploymentVersion) (
		*iface.QueryDescribeWorkerControllerInstanceResponse, []byte, error)
	UpdateWorkerControllerInstance(
		context.Context, *namespace.Namespace, *deploymentpb.WorkerDeploymentVersion, []byte, string,
		map[string]iface.ScalingGroupSpecUpdate, []string,
	) (*iface.UpdateWorkerControllerInstanceResponse, error)
	ValidateWorkerControllerInstanceSpec(
		context.Context, *namespace.Namespace, *deploymentpb.WorkerDeploymentVersion, string,
		map[string]iface.ScalingGroupSpecUpdate, []string,
	) error
	DeleteWorkerControllerInstance(context.Context, *namespace.Namespace, *deploymentpb.WorkerDeploymentVersion, string) error
}

var Module = fx.Provide(func() Client { return absent{} })

var errAbsent = serviceerror.NewNotFound("this Temporal controls no workers in clouds")

type absent struct{}

func (absent) DescribeWorkerControllerInstance(
	context.Context, *namespace.Namespace, *deploymentpb.WorkerDeploymentVersion,
) (*iface.QueryDescribeWorkerControllerInstanceResponse, []byte, error) {
	return nil, nil, errAbsent
}

func (absent) UpdateWorkerControllerInstance(
	context.Context, *namespace.Namespace, *deploymentpb.WorkerDeploymentVersion, []byte, string,
	map[string]iface.ScalingGroupSpecUpdate, []string,
) (*iface.UpdateWorkerControllerInstanceResponse, error) {
	return nil, errAbsent
}

func (absent) ValidateWorkerControllerInstanceSpec(
	context.Context, *namespace.Namespace, *deploymentpb.WorkerDeploymentVersion, string,
	map[string]iface.ScalingGroupSpecUpdate, []string,
) error {
	return errAbsent
}

func (absent) DeleteWorkerControllerInstance(
	context.Context, *namespace.Namespace, *deploymentpb.WorkerDeploymentVersion, string,
) error {
	return errAbsent
}
