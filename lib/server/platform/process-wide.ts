import 'server-only'

const shared = globalThis as unknown as Record<string, unknown>

/**
 * A value that exists once per process. The pages, the handlers and the server in front load separate copies of a module, and
 * development reloads modules. State that must exist once, such as counts, queues and connections, is therefore a global. A
 * value that each copy can compute for itself is a variable of its module.
 */
export const processWide = <T>(name: `school${string}`, create: () => T): T => (shared[name] ??= create()) as T
