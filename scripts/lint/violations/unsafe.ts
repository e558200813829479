/** Code that the application must not contain, by effect. Each entry breaks one selector of no-restricted-syntax. */
export const UNSAFE = {
  'starts a shell': "import { exec } from 'node:child_process'\nexport const run = exec",
  'starts a program in a shell':
    "import { spawn } from 'node:child_process'\nexport const run = () => spawn('ls', { shell: true })",
  'renders a string as markup': 'export const Text = () => <p dangerouslySetInnerHTML={{ __html: "" }} />',
  'writes markup into an element': "export const clear = (part: HTMLElement) => { part.innerHTML = '' }",
  'replaces an element by markup': "export const clear = (part: HTMLElement) => { part.outerHTML = '' }",
  'writes to the document': "document.write('text')\nexport {}",
  'makes a pattern of a value': 'export const pattern = (text: string) => new RegExp(text)',
  'makes a pattern of a template': 'export const pattern = (text: string) => new RegExp(`^${text}$`)',
  'calls another machine': "import { request } from 'node:https'\nexport const call = request",
  'uses weak randomness': 'export const one = Math.random()',
  'uses a weak hash': "import { createHash } from 'node:crypto'\nexport const hash = createHash('md5')",
  'assigns an address': "window.location.href = '/students'\nexport {}",
  'opens an address': "location.assign('/students')\nexport {}",
  'queries without an answer': 'export const query = { queryFn: async () => { await Promise.resolve(1) } }',
  'serves a server action': "'use server'\nexport const one = 1",
} satisfies Record<string, string>
