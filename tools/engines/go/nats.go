package main

import (
	"context"
	"errors"
	"log"
	"strings"
	"time"

	natsd "github.com/nats-io/nats-server/v2/server"
)

// streamsAccount is what the configuration calls the account that holds the streams.
const streamsAccount = "streams"

type natsOptions struct {
	port, monitorPort int
	dir, listen       string
	// Who may connect, and what each may do: a configuration of NATS (JSON is one). It holds passwords.
	config string
}

// startNats returns once clients can connect. An acknowledged message is in the kernel's hands before its
// acknowledgement leaves, so it survives a kill of this process; the sync interval bounds what a power cut may take.
func startNats(o natsOptions) *natsd.Server {
	options := &natsd.Options{
		ServerName: "reelkeep", Host: o.listen, Port: o.port, HTTPHost: "127.0.0.1", HTTPPort: o.monitorPort,
		JetStream: true, StoreDir: o.dir, SyncInterval: time.Second,
		// Set, because the defaults are shares of what is free at start: on a nearly full disk, nothing.
		JetStreamMaxStore: 8 << 30, JetStreamMaxMemory: 128 << 20,
		// What every other NATS takes unless told otherwise: what does not fit there must not pass here either.
		MaxPayload: 1 << 20, NoSigs: true,
	}
	must(options.ProcessConfigString(o.config), "nats configuration")
	if len(options.Users)+len(options.Nkeys)+len(options.TrustedOperators) == 0 {
		log.Fatal("nats configuration: it names no user, nkey or operator, so everybody could do everything")
	}
	for _, account := range options.Accounts {
		if account.Name == streamsAccount {
			// A configuration may not name this one, but the streams of older releases lie in its folder.
			account.Name = natsd.DEFAULT_GLOBAL_ACCOUNT
		}
	}
	server, err := natsd.NewServer(options)
	must(err, "nats")
	server.SetLoggerV2(natsLog{}, false, false, false)
	go server.Start()
	if !server.ReadyForConnections(30 * time.Second) {
		log.Fatal("nats: not ready after 30 s")
	}
	return server
}

func natsProbe(server *natsd.Server) probe {
	return func(context.Context) error {
		if !server.Running() || !server.JetStreamEnabled() {
			return errors.New("NATS is not running")
		}
		return nil
	}
}

// natsLog passes on what an operator should see and leaves out the start banner.
type natsLog struct{}

func (natsLog) Noticef(string, ...any) {}
func (natsLog) Debugf(string, ...any)  {}
func (natsLog) Tracef(string, ...any)  {}
func (natsLog) Warnf(format string, v ...any) {
	// They come by the environment and lie in no file.
	if !strings.HasPrefix(format, "Plaintext passwords detected") {
		log.Printf("nats warning: "+format, v...)
	}
}
func (natsLog) Errorf(format string, v ...any) { log.Printf("nats error: "+format, v...) }
func (natsLog) Fatalf(format string, v ...any) { log.Fatalf("nats: "+format, v...) }
