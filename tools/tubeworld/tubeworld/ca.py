"""A throw-away certificate authority and the one leaf certificate the server shows."""

import datetime as dt
import os
import ssl
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from .hosts import CERT_NAMES


def _name(cn):
    return x509.Name(
        [
            x509.NameAttribute(NameOID.COMMON_NAME, cn),
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, 'tubeworld test instrument'),
        ]
    )


def _pem_key(key):
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


def _load_or_make_ca(d):
    cert_file, key_file = d / 'ca.pem', d / 'ca-key.pem'
    if cert_file.exists() and key_file.exists():
        return (
            x509.load_pem_x509_certificate(cert_file.read_bytes()),
            serialization.load_pem_private_key(key_file.read_bytes(), None),
        )
    key = ec.generate_private_key(ec.SECP256R1())
    now = dt.datetime.now(dt.UTC)
    cert = (
        x509.CertificateBuilder()
        .subject_name(_name('tubeworld test CA'))
        .issuer_name(_name('tubeworld test CA'))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=2))
        .not_valid_after(now + dt.timedelta(days=3650))
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(x509.KeyUsage(False, False, False, False, False, True, True, False, False), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    key_file.write_bytes(_pem_key(key))
    os.chmod(key_file, 0o600)
    cert_file.write_bytes(cert.public_bytes(serialization.Encoding.PEM))
    return cert, key


def ensure(ca_dir):
    """Create (or reuse) the CA in ca_dir; return a server-side SSLContext."""
    d = Path(ca_dir).resolve()
    d.mkdir(parents=True, exist_ok=True)
    ca, ca_key = _load_or_make_ca(d)

    key = ec.generate_private_key(ec.SECP256R1())
    now = dt.datetime.now(dt.UTC)
    leaf = (
        x509.CertificateBuilder()
        .subject_name(_name('www.youtube.com'))
        .issuer_name(ca.subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=2))
        .not_valid_after(now + dt.timedelta(days=365))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(n) for n in CERT_NAMES]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(ca_key.public_key()), critical=False)
        .sign(ca_key, hashes.SHA256())
    )
    leaf_file = d / 'leaf.pem'
    leaf_file.write_bytes(leaf.public_bytes(serialization.Encoding.PEM) + _pem_key(key))
    os.chmod(leaf_file, 0o600)

    # one bundle for clients whose CA setting replaces, rather than extends, the system's list
    system = ssl.get_default_verify_paths().openssl_cafile
    bundle = d / 'ca-bundle.pem'
    pem = (d / 'ca.pem').read_bytes()
    if system and Path(system).is_file():
        pem += Path(system).read_bytes()
    bundle.write_bytes(pem)

    ctx = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    ctx.minimum_version = ssl.TLSVersion.TLSv1_2
    ctx.load_cert_chain(leaf_file)
    ctx.set_alpn_protocols(['http/1.1'])
    return ctx
