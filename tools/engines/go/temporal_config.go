package main

import (
	"fmt"
	"net"
	"time"

	"go.temporal.io/server/common/cluster"
	"go.temporal.io/server/common/config"
	"go.temporal.io/server/common/dynamicconfig"
	"go.temporal.io/server/common/primitives"
)

func temporalConfig(o temporalOptions, d database) *config.Config {
	var c config.Config
	c.Global.Membership.MaxJoinDuration = 30 * time.Second
	c.Global.Membership.BroadcastAddress = "127.0.0.1"
	c.Persistence = config.Persistence{
		DefaultStore: "main", VisibilityStore: "visibility", NumHistoryShards: int32(o.shards),
		DataStores: map[string]config.DataStore{"main": d.store(d.prefix, 10), "visibility": d.store(d.visibility(), 4)},
	}
	c.ClusterMetadata = &cluster.Config{
		FailoverVersionIncrement: 10, MasterClusterName: "active", CurrentClusterName: "active",
		ClusterInformation: map[string]cluster.ClusterInformation{
			"active": {Enabled: true, InitialFailoverVersion: 1, RPCAddress: fmt.Sprintf("127.0.0.1:%d", o.port)},
		},
	}
	c.DCRedirectionPolicy.Policy = "noop"
	// The second frontend is for Temporal's own workers: it asks for a certificate where the first asks for the API key.
	// Without a port for HTTP, which any page in a browser could post to, none has the HTTP API.
	c.Services = map[string]config.Service{
		string(primitives.FrontendService):         listenOn(o.listen, o.port),
		string(primitives.InternalFrontendService): listenOn("127.0.0.1", freePort()),
		string(primitives.HistoryService):          listenOn("127.0.0.1", freePort()),
		string(primitives.MatchingService):         listenOn("127.0.0.1", freePort()),
		string(primitives.WorkerService):           listenOn("127.0.0.1", freePort()),
	}
	c.Archival.History.State, c.Archival.Visibility.State = "disabled", "disabled"
	c.NamespaceDefaults.Archival.History.State, c.NamespaceDefaults.Archival.Visibility.State = "disabled", "disabled"
	return &c
}

// dynamicSettings are those that are made for clusters of many hosts and namespaces: an idle household's server would pay
// for them all day. What is asked for by a task or a person does not pass through any of them.
func dynamicSettings() dynamicconfig.StaticClient {
	return dynamicconfig.StaticClient{
		dynamicconfig.FrontendMaxNamespaceVisibilityRPSPerInstance.Key(): 100,
		// Five services read every namespace anew that often. Only this program makes any, and who misses one reads it at once.
		dynamicconfig.NamespaceCacheRefreshInterval.Key(): time.Minute,
		// A queue is written in one part: a task in another waits until somebody asks just there. Read are all that
		// earlier releases wrote.
		dynamicconfig.MatchingNumTaskqueueWritePartitions.Key(): 1,
		// A worker that stops takes its polls with it: a task given to one of them would lie there until its time is over.
		dynamicconfig.EnableCancelWorkerPollsOnShutdown.Key(): true,
		// Nobody registers an endpoint of Nexus.
		dynamicconfig.MatchingNexusEndpointsRefreshInterval.Key(): 10 * time.Minute,
		// Temporal's own upkeep, twice a day, and children whose parent closes; the SDK wants two for workflows.
		dynamicconfig.WorkerScannerMaxConcurrentActivityTaskPollers.Key():     1,
		dynamicconfig.WorkerScannerMaxConcurrentWorkflowTaskPollers.Key():     2,
		dynamicconfig.WorkerParentCloseMaxConcurrentActivityTaskPollers.Key(): 1,
		dynamicconfig.WorkerParentCloseMaxConcurrentWorkflowTaskPollers.Key(): 2,
	}
}

func listenOn(address string, grpcPort int) (s config.Service) {
	s.RPC.GRPCPort, s.RPC.BindOnIP = grpcPort, address
	return s
}

func freePort() int {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(err, "free port")
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port
}
