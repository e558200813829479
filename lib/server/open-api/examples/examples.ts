/** Examples of bodies and answers, by method and path: `POST /students`. */
export type Examples = Readonly<Record<string, { body?: unknown; data?: unknown }>>
