package main

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"math/big"
	"time"

	"go.temporal.io/server/common/rpc/encryption"
)

const internodeName = "temporal.reelkeep.internal"

// newInternodeTLS closes the ports by which the parts of Temporal talk to each other to everybody else: each side must
// show a certificate of an authority that exists in the memory of this process alone.
func newInternodeTLS() *encryption.FixedTLSConfigProvider {
	authorityKey, authority := certify(&x509.Certificate{
		Subject: pkix.Name{CommonName: "reelkeep temporal"}, IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	}, nil, nil)
	key, certificate := certify(&x509.Certificate{
		Subject: pkix.Name{CommonName: internodeName}, DNSNames: []string{internodeName}, KeyUsage: x509.KeyUsageDigitalSignature,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
	}, authority, authorityKey)
	trusted := x509.NewCertPool()
	trusted.AddCert(authority)
	own := []tls.Certificate{{Certificate: [][]byte{certificate.Raw}, PrivateKey: key}}
	return &encryption.FixedTLSConfigProvider{
		InternodeServerConfig: &tls.Config{
			MinVersion: tls.VersionTLS13, Certificates: own, ClientAuth: tls.RequireAndVerifyClientCert, ClientCAs: trusted,
		},
		InternodeClientConfig: &tls.Config{
			MinVersion: tls.VersionTLS13, Certificates: own, RootCAs: trusted, ServerName: internodeName,
		},
	}
}

// certify makes a key and a certificate for it, signed by the parent or, without one, by itself.
func certify(template, parent *x509.Certificate, parentKey ed25519.PrivateKey) (ed25519.PrivateKey, *x509.Certificate) {
	public, key, err := ed25519.GenerateKey(rand.Reader)
	must(err, "key")
	if parent == nil {
		parent, parentKey = template, key
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 120))
	must(err, "serial number")
	template.SerialNumber = serial
	// Always: the key ends with the process, and a clock that is set meanwhile must not end it sooner.
	template.NotBefore, template.NotAfter = time.Unix(0, 0), time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC)
	raw, err := x509.CreateCertificate(rand.Reader, template, parent, public, parentKey)
	must(err, "certificate")
	certificate, err := x509.ParseCertificate(raw)
	must(err, "certificate")
	return key, certificate
}
