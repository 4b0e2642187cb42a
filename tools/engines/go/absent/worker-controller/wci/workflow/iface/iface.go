// Package iface has the types by which Temporal talks with its controller of workers in clouds, which is not linked.
package iface

import (
	"time"

	commonpb "go.temporal.io/api/common/v1"
	enumspb "go.temporal.io/api/enums/v1"
)

type (
	ComputeProviderType  string
	ScalingAlgorithmType string
	ValidationResult     string

	ComputeProviderSpec struct {
		ProviderType  ComputeProviderType
		Config        *commonpb.Payload
		NexusEndpoint string
	}

	ScalingAlgorithmSpec struct {
		ScalingAlgorithm ScalingAlgorithmType
		Config           *commonpb.Payload
	}

	ScalingGroupSpec struct {
		TaskTypes []enumspb.TaskQueueType
		Compute   ComputeProviderSpec
		Scaling   *ScalingAlgorithmSpec
	}

	ScalingGroupSpecUpdate struct {
		Spec       ScalingGroupSpec
		UpdateMask []string
	}

	WorkerControllerInstanceSpec struct{ ScalingGroupSpecs map[string]ScalingGroupSpec }

	ValidationStatus struct {
		LastValidationTime time.Time
		Status             ValidationResult
		ErrMessage         string
	}

	QueryDescribeWorkerControllerInstanceResponse struct {
		Spec             *WorkerControllerInstanceSpec
		ValidationStatus *ValidationStatus
	}

	UpdateWorkerControllerInstanceResponse struct {
		Spec             *WorkerControllerInstanceSpec
		ValidationStatus *ValidationStatus
	}
)

const ValidationResultFailed ValidationResult = "failed"
