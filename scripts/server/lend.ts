type Class<T extends object> = { prototype: T }

/** Whatever else a standard object can do, a class that stands in for it leaves to the `whole` one that it makes. */
export function lendsTheRestOf<T extends object>(standard: Class<T>, standIn: Class<{ whole: T }>): void {
  for (const name of Reflect.ownKeys(standard.prototype)) {
    if (Object.hasOwn(standIn.prototype, name)) continue
    Object.defineProperty(standIn.prototype, name, {
      get(this: { whole: T }): unknown {
        const part: unknown = Reflect.get(this.whole, name)
        return typeof part === 'function' ? part.bind(this.whole) : part
      },
    })
  }
}
