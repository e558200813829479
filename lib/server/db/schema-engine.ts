import 'server-only'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'

const MODULE = '@prisma/schema-engine-wasm/schema_engine_bg'

/**
 * Prisma's schema engine as WebAssembly: what `prisma migrate` would download as a program.
 * @param datamodel a schema whose provider is the connection's
 */
export async function schemaEngine(
  connections: SqlMigrationAwareDriverAdapterFactory,
  datamodel: string,
): Promise<SchemaEngine> {
  const { SchemaEngine } = await (loaded ??= load())
  const log = () => undefined
  return SchemaEngine.new(
    { datamodels: [['schema.prisma', datamodel]] },
    log,
    bindMigrationAwareSqlAdapterFactory(connections),
  )
}

let loaded: ReturnType<typeof load> | undefined

/** Once in a process: the module keeps its instance in a variable of its own. */
async function load() {
  const engine = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const wasm = createRequire(import.meta.url)
    .resolve(MODULE)
    .replace(/\.js$/, '.wasm')
  const { instance } = await WebAssembly.instantiate(await readFile(wasm), {
    './schema_engine_bg.js': withoutWait(engine),
  })
  // Where the engine leaves its last words.
  const set_message = (message: string) => {
    process.stderr.write(`${message}\n`)
  }
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message } })
  engine.__wbg_set_wasm(instance.exports)
  ;(instance.exports as { __wbindgen_start: () => void }).__wbindgen_start()
  return engine
}

/** The engine leaves a timer of ten seconds behind, for which a command that is done would wait. */
function withoutWait(imports: WebAssembly.ModuleImports): WebAssembly.ModuleImports {
  const name = Object.keys(imports).find(key => key.startsWith('__wbg_setTimeout_')) ?? ''
  return { ...imports, [name]: (call: () => void, ms: number) => setTimeout(call, ms >>> 0).unref() }
}

/** Gives the engine the one connection that its caller opened, and will close. */
export function sharing(connection: SqlDriverAdapter): SqlMigrationAwareDriverAdapterFactory {
  const connect = () => Promise.resolve(connection)
  const { provider, adapterName } = connection
  return { provider, adapterName, connect, connectToShadowDb: connect }
}
