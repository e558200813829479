import { entry, expect, ONCE, test, uniqueName } from './fixtures'

const POLICY = 'content-security-policy'

// ASVS 3.4.3, 3.4.6
// R38.2
test('H2 each page has a policy with its own nonce, which a client cannot choose', ONCE, async ({ request }) => {
  const nonces = new Set<string>()
  for (const path of ['/login', '/login', '/unauthorized', '/login?next=%2Fstudents']) {
    const forged = { [POLICY]: "script-src 'nonce-mine' 'unsafe-inline'", 'x-nonce': 'mine' }
    const response = await request.get(path, { headers: forged })
    const policy = response.headers()[POLICY] ?? ''
    const nonce = /script-src 'self' 'nonce-([\w+/=]{24})' 'strict-dynamic';/.exec(policy)?.[1] ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'")
    expect(policy.replace(/style-src-attr[^;]*/, '')).not.toContain('unsafe')
    const html = await response.text()
    expect(html).not.toContain('mine')
    const scripts = html.match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter(tag => !tag.includes(`nonce="${nonce}"`))).toEqual([])
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(4)
})

// ASVS 3.2.1, 3.4.6
// R38.1
test('a response that is not a page may not load anything', ONCE, async ({ request }) => {
  for (const path of ['/api/health', '/api/v1/students', '/api/v1/nonsense', '/icon.svg']) {
    expect((await request.get(path)).headers()[POLICY]).toBe("sandbox; default-src 'none'; frame-ancestors 'none'")
  }
})

// ASVS 1.2.1, 1.2.3, 3.2.2
// R34.14, R38.5
test(
  'I6 markup in data is shown as text, and markup in the address has no effect',
  ONCE,
  async ({ page, signIn, addStudent }) => {
    const firstName = '<img src=x onerror=alert(1)>'
    const student = await addStudent({ name: { firstName, lastName: uniqueName() } })
    await signIn()
    await page.goto(`/students?search=${student.name.lastName}`)
    await expect(entry(page, student)).toContainText(firstName)
    // Next writes the address into a script of the page. Markup that breaks out of the script would violate the policy.
    const words = '</script><script>window.intruded=1</script>"\'`'
    await page.goto(`/students?search=${encodeURIComponent(words)}`)
    await expect(page.getByPlaceholder('Search students...')).toHaveValue(words)
    expect(await page.evaluate(() => (window as { intruded?: number }).intruded)).toBeUndefined()
  },
)

// ASVS 3.4.3, 14.2.3
// R34.14, R38.2
test('H2 an injected script does not run', ONCE, async ({ page, violations }) => {
  // Simulates markup injected by an attacker.
  const markup = `<script>window.intruded = 'inline'</script><script src="data:text/javascript,intruded='foreign'"></script>
    <script src="/_next/static/intruder.js"></script><img src="data:," onerror="window.intruded = 'handler'">`
  await page.route('/login', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('<body>', `<body>${markup}`) })
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await expect.poll(() => violations.map(text => text.split(' ', 2).join(' '))).toHaveLength(4)
  const blocked = violations.splice(0).map(text => text.split(' ', 1)[0])
  expect(blocked.sort()).toEqual(['script-src-attr', 'script-src-elem', 'script-src-elem', 'script-src-elem'])
  expect(await page.evaluate(() => (window as { intruded?: string }).intruded)).toBeUndefined()
})
