package main

import (
	"context"
	"fmt"
	"log"
	"net"
	"strconv"
	"strings"
	"time"

	uiserver "github.com/temporalio/ui-server/v2/server"
	uiconfig "github.com/temporalio/ui-server/v2/server/config"
	uiopts "github.com/temporalio/ui-server/v2/server/server_options"
	"go.temporal.io/api/workflowservice/v1"
	"go.temporal.io/server/common/authorization"
	"go.temporal.io/server/common/cluster"
	"go.temporal.io/server/common/config"
	"go.temporal.io/server/common/dynamicconfig"
	tlog "go.temporal.io/server/common/log"
	"go.temporal.io/server/common/membership/static"
	"go.temporal.io/server/common/metrics"
	"go.temporal.io/server/common/primitives"
	"go.temporal.io/server/temporal"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/protobuf/types/known/durationpb"
)

type temporalOptions struct {
	port, uiPort, metricsPort, shards int
	namespaces, logLevel              string
	retention                         time.Duration
}

var services = []primitives.ServiceName{
	primitives.FrontendService, primitives.HistoryService, primitives.MatchingService, primitives.WorkerService,
}

// startTemporal returns how to stop it and how to ask whether it works, once every namespace is registered.
func startTemporal(o temporalOptions, d database) (stop func(), check probe) {
	c := temporalConfig(o, d)
	logger := tlog.NewZapLogger(tlog.BuildZapLogger(tlog.Config{Stdout: true, Level: o.logLevel}))
	authorizer, err := authorization.GetAuthorizerFromConfig(&c.Global.Authorization)
	must(err, "authorizer")
	claims, err := authorization.GetClaimMapperFromConfig(&c.Global.Authorization, logger)
	must(err, "claims")
	// One process, one host: membership is known beforehand and needs no gossip ports.
	hosts := map[primitives.ServiceName]static.Hosts{}
	for _, name := range services {
		hosts[name] = static.SingleLocalHost("127.0.0.1:" + strconv.Itoa(c.Services[string(name)].RPC.GRPCPort))
	}
	server, err := temporal.NewServer(
		temporal.WithConfig(c), temporal.ForServices(temporal.DefaultServices), temporal.WithStaticHosts(hosts), temporal.WithLogger(logger),
		temporal.WithAuthorizer(authorizer), temporal.WithClaimMapper(func(*config.Config) authorization.ClaimMapper { return claims }),
		temporal.WithDynamicConfigClient(dynamicconfig.StaticClient{dynamicconfig.FrontendMaxNamespaceVisibilityRPSPerInstance.Key(): 100}),
	)
	must(err, "temporal")
	must(server.Start(), "temporal start")

	conn, err := grpc.NewClient(c.PublicClient.HostPort, grpc.WithTransportCredentials(insecure.NewCredentials()))
	must(err, "temporal client")
	client := workflowservice.NewWorkflowServiceClient(conn)
	namespaces := strings.Split(o.namespaces, ",")
	for _, name := range namespaces {
		register(client, name, o.retention)
	}
	stopUI := startUI(o.uiPort, c.PublicClient.HostPort)
	stop = func() { stopUI(); conn.Close(); server.Stop() }
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

func startUI(port int, temporalAddress string) (stop func()) {
	if port == 0 {
		return func() {}
	}
	ui := uiserver.NewServer(uiopts.WithConfigProvider(&uiconfig.Config{
		Host: "127.0.0.1", Port: port, TemporalGRPCAddress: temporalAddress, EnableUI: true,
		CORS: uiconfig.CORS{CookieInsecure: true}, HideLogs: true, DisableNewsFetch: true,
	}))
	go func() { must(ui.Start(), "ui") }()
	return ui.Stop
}

func temporalConfig(o temporalOptions, d database) *config.Config {
	var c config.Config
	self := fmt.Sprintf("127.0.0.1:%d", o.port)
	c.Global.Membership.MaxJoinDuration = 30 * time.Second
	c.Global.Membership.BroadcastAddress = "127.0.0.1"
	if o.metricsPort != 0 {
		c.Global.Metrics = &metrics.Config{Prometheus: &metrics.PrometheusConfig{ListenAddress: fmt.Sprintf("127.0.0.1:%d", o.metricsPort), HandlerPath: "/metrics"}}
	}
	c.Persistence = config.Persistence{
		DefaultStore: "main", VisibilityStore: "visibility", NumHistoryShards: int32(o.shards),
		DataStores: map[string]config.DataStore{"main": d.store(d.prefix, 10), "visibility": d.store(d.visibility(), 4)},
	}
	c.ClusterMetadata = &cluster.Config{
		FailoverVersionIncrement: 10, MasterClusterName: "active", CurrentClusterName: "active",
		ClusterInformation: map[string]cluster.ClusterInformation{"active": {Enabled: true, InitialFailoverVersion: 1, RPCAddress: self}},
	}
	c.DCRedirectionPolicy.Policy = "noop"
	c.Services = map[string]config.Service{
		string(primitives.FrontendService): listenOn(o.port, freePort()),
		string(primitives.HistoryService):  listenOn(freePort(), 0),
		string(primitives.MatchingService): listenOn(freePort(), 0),
		string(primitives.WorkerService):   listenOn(freePort(), 0),
	}
	c.Archival.History.State, c.Archival.Visibility.State = "disabled", "disabled"
	c.NamespaceDefaults.Archival.History.State, c.NamespaceDefaults.Archival.Visibility.State = "disabled", "disabled"
	c.PublicClient.HostPort = self
	return &c
}

func listenOn(grpcPort, httpPort int) (s config.Service) {
	s.RPC.GRPCPort, s.RPC.HTTPPort, s.RPC.BindOnIP = grpcPort, httpPort, "127.0.0.1"
	return s
}

func freePort() int {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(err, "free port")
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port
}
