import { runInNewContext } from 'node:vm'

/** Runs the script of the page that answers a sign-in form. Returns what it has stored, and the pages that it opens. */
export function runHandoverScript(html: string) {
  const local: Record<string, string> = {}
  const tab: Record<string, string> = {}
  const opened: string[] = []
  const storage = (values: Record<string, string>) => ({
    setItem: (key: string, value: string) => void (values[key] = value),
  })
  const script = /<script nonce="[^"]+">([^]*?)<\/script>/.exec(html)?.[1] ?? ''
  runInNewContext(script, {
    localStorage: storage(local),
    sessionStorage: storage(tab),
    location: { replace: (path: string) => void opened.push(path) },
  })
  return { local, tab, opened }
}
