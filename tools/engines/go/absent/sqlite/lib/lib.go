// Package sqlite3 has the codes of SQLite, which is not linked, that Temporal is compiled against.
package sqlite3

const (
	SQLITE_CONSTRAINT            = 19
	SQLITE_CONSTRAINT_PRIMARYKEY = 1555
	SQLITE_CONSTRAINT_UNIQUE     = 2067
)
