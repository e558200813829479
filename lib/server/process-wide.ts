import 'server-only'

const kept = globalThis as unknown as Record<string, unknown>

/**
 * What a process has one of. The bundler makes several copies of a module (for pages, handlers, the server in front), each
 * with variables of its own, and development reloads them: what must count, queue or be opened once is kept here. What
 * each copy may know for itself, such as the settings, stays a variable of its module.
 */
export const processWide = <T>(name: `school${string}`, make: () => T): T => (kept[name] ??= make()) as T
