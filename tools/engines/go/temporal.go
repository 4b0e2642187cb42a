package main

import (
	"context"
	"log"
	"strconv"
	"strings"
	"time"

	"go.temporal.io/api/workflowservice/v1"
	"go.temporal.io/server/common/authorization"
	"go.temporal.io/server/common/config"
	tlog "go.temporal.io/server/common/log"
	"go.temporal.io/server/common/membership/static"
	"go.temporal.io/server/common/primitives"
	"go.temporal.io/server/temporal"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/protobuf/types/known/durationpb"
)

type temporalOptions struct {
	port, shards         int
	namespaces, logLevel string
	// Where clients reach the frontend.
	listen string
	// What a caller must know; not a flag, because arguments are visible to every user of the machine.
	apiKey    string
	retention time.Duration
}

// startTemporal returns how to stop it and how to ask whether it works, once every namespace is registered.
func startTemporal(o temporalOptions, d database) (stop func(), check probe) {
	namespaces := strings.Split(o.namespaces, ",")
	c := temporalConfig(o, d)
	internal := newInternodeTLS()
	logger := tlog.NewZapLogger(tlog.BuildZapLogger(tlog.Config{Stdout: true, Level: o.logLevel}))
	server, err := temporal.NewServer(
		temporal.WithConfig(c), temporal.ForServices(temporal.Services), temporal.WithStaticHosts(hostsOf(c)), temporal.WithLogger(logger),
		temporal.WithTLSConfigFactory(internal),
		temporal.WithAuthorizer(knownCallersOnly{authorization.NewDefaultAuthorizer()}),
		temporal.WithClaimMapper(func(*config.Config) authorization.ClaimMapper { return newAPIKeyClaims(o.apiKey, namespaces) }),
		temporal.WithDynamicConfigClient(dynamicSettings()),
	)
	must(err, "temporal")
	must(server.Start(), "temporal start")

	own := dial(c, primitives.InternalFrontendService, grpc.WithTransportCredentials(credentials.NewTLS(internal.InternodeClientConfig)))
	defer own.Close()
	for _, name := range namespaces {
		register(workflowservice.NewWorkflowServiceClient(own), name, o.retention)
	}
	// Asked at the door that the services use, with what they know.
	conn := dial(c, primitives.FrontendService,
		grpc.WithTransportCredentials(insecure.NewCredentials()), grpc.WithPerRPCCredentials(bearer(o.apiKey)))
	client := workflowservice.NewWorkflowServiceClient(conn)
	stop = func() { conn.Close(); server.Stop() }
	check = func(ctx context.Context) error {
		_, err := client.DescribeNamespace(ctx, &workflowservice.DescribeNamespaceRequest{Namespace: namespaces[0]})
		return err
	}
	return stop, check
}

// register retries while the frontend is not up yet; a namespace that exists is fine.
func register(client workflowservice.WorkflowServiceClient, name string, retention time.Duration) {
	deadline := time.Now().Add(time.Minute)
	for {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		_, err := client.RegisterNamespace(ctx, &workflowservice.RegisterNamespaceRequest{Namespace: name, WorkflowExecutionRetentionPeriod: durationpb.New(retention)})
		cancel()
		if err == nil || strings.Contains(err.Error(), "already exists") {
			return
		}
		if time.Now().After(deadline) {
			log.Fatalf("namespace %s: %v", name, err)
		}
		time.Sleep(50 * time.Millisecond)
	}
}

func dial(c *config.Config, service primitives.ServiceName, options ...grpc.DialOption) *grpc.ClientConn {
	conn, err := grpc.NewClient(addressOf(c, service), options...)
	must(err, "temporal client")
	return conn
}

// hostsOf tells each service where the others are. One process, one host: that is known beforehand and needs no gossip
// ports.
func hostsOf(c *config.Config) map[primitives.ServiceName]static.Hosts {
	hosts := map[primitives.ServiceName]static.Hosts{}
	for name := range c.Services {
		hosts[primitives.ServiceName(name)] = static.SingleLocalHost(addressOf(c, primitives.ServiceName(name)))
	}
	return hosts
}

func addressOf(c *config.Config, service primitives.ServiceName) string {
	return "127.0.0.1:" + strconv.Itoa(c.Services[string(service)].RPC.GRPCPort)
}
