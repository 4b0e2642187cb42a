// Command engines runs what Reelkeep needs besides PostgreSQL and Elasticsearch in ONE process:
// a Temporal server (persistence and visibility on PostgreSQL, schema set up and migrated at start) and a NATS server
// with JetStream. It listens on 127.0.0.1 unless told otherwise. Secrets come by environment.
package main

import (
	"flag"
	"log"
	"os"
	"os/signal"
	"syscall"
	"time"
)

func must(err error, what string) {
	if err != nil {
		log.Fatalf("%s: %v", what, err)
	}
}

func main() {
	var db database
	flag.StringVar(&db.addr, "pg-addr", "127.0.0.1:5432", "PostgreSQL host:port")
	flag.StringVar(&db.user, "pg-user", "postgres", "PostgreSQL user, its password comes from PGPASSWORD; it must be allowed to create databases")
	flag.StringVar(&db.prefix, "db-prefix", "temporal", "names of the databases: <prefix> and <prefix>_visibility")
	flag.StringVar(&db.tls, "pg-tls", "off", "off, require (encrypted, any certificate) or verify")
	flag.DurationVar(&db.patience, "pg-patience", 2*time.Minute, "how long to wait for PostgreSQL at start")

	var t temporalOptions
	flag.IntVar(&t.port, "temporal-port", 0, "0 = no Temporal; who may call it knows TEMPORAL_API_KEY")
	flag.StringVar(&t.namespaces, "namespaces", "default", "comma separated; registered where missing")
	flag.DurationVar(&t.retention, "retention", 72*time.Hour, "how long closed workflows are kept")
	flag.IntVar(&t.shards, "shards", 4, "number of history shards; fixed once the database is set up")
	flag.StringVar(&t.logLevel, "log-level", "warn", "of Temporal")

	var n natsOptions
	flag.IntVar(&n.port, "nats-port", 0, "0 = no NATS")
	flag.IntVar(&n.monitorPort, "nats-monitor-port", 0, "0 = no monitoring")
	flag.StringVar(&n.dir, "nats-dir", "", "folder of JetStream's files")

	listen := flag.String("listen", "127.0.0.1", "the address for clients and for the health port; what Temporal's own services say to each other stays on 127.0.0.1")
	healthPort := flag.Int("health-port", 0, "GET /ready here answers 200 when all that was asked for works; 0 = none")
	flag.Parse()
	if t.port == 0 && n.port == 0 {
		log.Fatal("nothing to run: give -temporal-port or -nats-port")
	}
	// Secrets come by the environment: arguments are visible to every user of the machine.
	t.listen, n.listen = *listen, *listen
	db.password, t.apiKey, n.config = os.Getenv("PGPASSWORD"), os.Getenv("TEMPORAL_API_KEY"), os.Getenv("REELKEEP_NATS_CONFIG")
	if t.port != 0 && t.apiKey == "" {
		log.Fatal("TEMPORAL_API_KEY is not set: without it Temporal would take orders from everybody on this machine")
	}

	began := time.Now()
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt, syscall.SIGTERM)

	var probes probes
	if *healthPort != 0 {
		probes.serve(*listen, *healthPort)
	}
	if n.port != 0 {
		server := startNats(n)
		defer func() { server.Shutdown(); server.WaitForShutdown() }()
		probes.add("nats", natsProbe(server))
		log.Printf("nats ready after %v", time.Since(began))
	}
	if t.port != 0 {
		// A stop must not wait for a database that may never come.
		started := make(chan func(), 1)
		go func() {
			db.prepare()
			log.Printf("schema ready after %v", time.Since(began))
			stopTemporal, probe := startTemporal(t, db)
			probes.add("temporal", probe)
			started <- stopTemporal
		}()
		select {
		case stopTemporal := <-started:
			defer stopTemporal()
		case <-stop:
			return
		}
	}
	probes.complete()
	log.Printf("ready after %v", time.Since(began))
	<-stop
	log.Print("stopping")
}
