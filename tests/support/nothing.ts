// Replaces `server-only`, which throws outside Next's server bundle.
export {}
