package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

// probe says what does not work, or nil.
type probe func(context.Context) error

// probes answers GET /ready.
type probes struct {
	started atomic.Bool
	mu      sync.Mutex
	named   map[string]probe
}

func (p *probes) add(name string, check probe) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.named == nil {
		p.named = map[string]probe{}
	}
	p.named[name] = check
}

// complete says that every engine has been added: before, the answer is always "starting".
func (p *probes) complete() { p.started.Store(true) }

func (p *probes) serve(address string, port int) {
	listener, err := net.Listen("tcp", net.JoinHostPort(address, strconv.Itoa(port)))
	must(err, "health-port")
	mux := http.NewServeMux()
	mux.HandleFunc("GET /ready", func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), 3*time.Second)
		defer cancel()
		if err := p.check(ctx); err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		fmt.Fprintln(w, "ready")
	})
	go func() { must(http.Serve(listener, mux), "health") }()
}

func (p *probes) check(ctx context.Context) error {
	if !p.started.Load() {
		return fmt.Errorf("starting")
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for name, check := range p.named {
		if err := check(ctx); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}
