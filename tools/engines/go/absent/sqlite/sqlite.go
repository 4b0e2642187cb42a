// Package sqlite stands for SQLite, which is not linked: Temporal keeps its data in PostgreSQL.
package sqlite

type Error struct{ error }

func (*Error) Code() int { return 0 }
