package main

import (
	"database/sql"
	"log"
	"net"
	"net/url"
	"os"
	"time"

	"github.com/lib/pq"
	"go.temporal.io/server/common/auth"
	"go.temporal.io/server/common/config"
	_ "go.temporal.io/server/common/persistence/sql/sqlplugin/postgresql"
	tsql "go.temporal.io/server/tools/sql"
)

type database struct {
	addr, user, password, prefix, tls string
	patience                          time.Duration
}

func (d database) visibility() string { return d.prefix + "_visibility" }

// prepare creates both databases and brings their schemas up to date. NATS of this process has clients already, so
// a PostgreSQL that is still starting is waited for instead of ending the process.
func (d database) prepare() {
	deadline := time.Now().Add(d.patience)
	for {
		err := d.create()
		if err == nil {
			break
		}
		if time.Now().After(deadline) {
			log.Fatalf("temporal database: %v", err)
		}
		log.Printf("waiting for PostgreSQL: %v", err)
		time.Sleep(time.Second)
	}
	d.migrate(d.prefix, "postgresql/v12/temporal")
	d.migrate(d.visibility(), "postgresql/v12/visibility")
}

// create makes the databases that are missing.
func (d database) create() error {
	conn, err := d.open("postgres")
	if err != nil {
		return err
	}
	defer conn.Close()
	for _, name := range []string{d.prefix, d.visibility()} {
		var exists bool
		if err := conn.QueryRow("SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)", name).Scan(&exists); err != nil {
			return err
		}
		if exists {
			continue
		}
		if _, err := conn.Exec("CREATE DATABASE " + pq.QuoteIdentifier(name)); err != nil {
			return err
		}
	}
	return nil
}

// migrate runs Temporal's own schema tool, which ends the process when a step fails: the supervisor tries again.
func (d database) migrate(name, schema string) {
	conn, err := d.open(name)
	must(err, "open "+name)
	defer conn.Close()
	var versioned bool
	must(conn.QueryRow("SELECT to_regclass('schema_version') IS NOT NULL").Scan(&versioned), "read "+name)
	if !versioned {
		must(d.tool(name, "setup-schema", "-v", "0.0"), "set up schema of "+name)
	}
	must(d.tool(name, "update-schema", "--schema-name", schema), "update schema of "+name)
}

func (d database) tool(name string, command ...string) error {
	host, port, err := net.SplitHostPort(d.addr)
	must(err, "pg-addr")
	must(os.Setenv("SQL_PASSWORD", d.password), "environment")
	args := []string{"temporal-sql-tool", "--plugin", "postgres12", "--ep", host, "-p", port, "-u", d.user, "--db", name}
	if d.tls != "off" {
		args = append(args, "--tls")
	}
	if d.tls == "require" {
		args = append(args, "--tls-disable-host-verification")
	}
	return tsql.RunTool(append(args, command...))
}

func (d database) open(name string) (*sql.DB, error) {
	mode := map[string]string{"off": "disable", "require": "require", "verify": "verify-full"}[d.tls]
	dsn := url.URL{
		Scheme: "postgres", Host: d.addr, Path: "/" + name, User: url.UserPassword(d.user, d.password),
		RawQuery: url.Values{"sslmode": {mode}, "connect_timeout": {"5"}}.Encode(),
	}
	return sql.Open("postgres", dsn.String())
}

func (d database) store(name string, connections int) config.DataStore {
	store := &config.SQL{
		PluginName: "postgres12", DatabaseName: name, ConnectAddr: d.addr, ConnectProtocol: "tcp",
		User: d.user, Password: d.password,
		MaxConns: connections, MaxIdleConns: connections, MaxConnLifetime: time.Hour,
	}
	if d.tls != "off" {
		store.TLS = &auth.TLS{Enabled: true, EnableHostVerification: d.tls == "verify"}
	}
	return config.DataStore{SQL: store}
}
