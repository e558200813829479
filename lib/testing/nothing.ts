// Stands in for `server-only`, which throws wherever the bundler has not vouched for a server.
export {}
