declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    /** The address of a migrated, empty database that each test file copies. Only in the project `postgres`. */
    postgresTemplate?: string
    /** The file of one. Only in the project `sqlite`. */
    sqliteTemplate?: string
  }
}

export {}
