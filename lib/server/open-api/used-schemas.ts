import 'server-only'

import type { OpenApiDocument } from './open-api-document'

/** Removes the schemas that nothing refers to. */
export function withoutUnusedSchemas(document: OpenApiDocument): OpenApiDocument {
  const { schemas, ...others } = document.components
  const used = new Set<string>()
  const visit = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      visit(schemas[name])
    }
  }
  visit([document.paths, others])
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  kept.sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...document, components: { schemas: Object.fromEntries(kept), ...others } }
}
