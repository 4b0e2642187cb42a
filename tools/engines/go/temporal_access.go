package main

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"

	"go.temporal.io/server/common/authorization"
)

// apiKeyClaims knows the one caller that Temporal has: whoever sends the API key of this installation.
type apiKeyClaims struct {
	expected   [sha256.Size]byte
	namespaces map[string]authorization.Role
}

func newAPIKeyClaims(apiKey string, namespaces []string) apiKeyClaims {
	claims := apiKeyClaims{expected: sha256.Sum256([]byte("Bearer " + apiKey)), namespaces: map[string]authorization.Role{}}
	for _, name := range namespaces {
		claims.namespaces[name] = authorization.RoleAdmin
	}
	return claims
}

// GetClaims maps a wrong key to no claims instead of an error: an error would be logged at each try of a stranger.
func (c apiKeyClaims) GetClaims(info *authorization.AuthInfo) (*authorization.Claims, error) {
	// Hashed first, so that neither content nor length shows in the time that it takes.
	given := sha256.Sum256([]byte(info.AuthToken))
	if subtle.ConstantTimeCompare(given[:], c.expected[:]) != 1 {
		return nil, nil
	}
	return &authorization.Claims{
		Subject: "reelkeep", AuthType: "api-key",
		// Reads what concerns the whole server, such as its version, and does everything in the namespaces.
		System: authorization.RoleReader, Namespaces: c.namespaces,
	}, nil
}

// knownCallersOnly refuses callers without claims everything, also the questions that Temporal's own authorizer answers
// to everybody: health and the server's version.
type knownCallersOnly struct{ authorization.Authorizer }

func (k knownCallersOnly) Authorize(ctx context.Context, caller *authorization.Claims, target *authorization.CallTarget) (authorization.Result, error) {
	if caller == nil {
		return authorization.Result{Decision: authorization.DecisionDeny}, nil
	}
	return k.Authorizer.Authorize(ctx, caller, target)
}

// bearer sends the API key with every call.
type bearer string

func (b bearer) GetRequestMetadata(context.Context, ...string) (map[string]string, error) {
	return map[string]string{"authorization": "Bearer " + string(b)}, nil
}

// RequireTransportSecurity is false, because the calls stay on the loopback interface.
func (bearer) RequireTransportSecurity() bool { return false }
