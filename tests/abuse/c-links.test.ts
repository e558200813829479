import { expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { Caller } from './harness/caller'
import { newLinkToken } from './harness/links'
import { canaries, site } from './harness/site'

const { reset } = endpoints.links

test('C13 when a link is used on both nodes at once, one call sets the password', async () => {
  const newPassword = canaries.newPassword
  const body = { token: await newLinkToken(), newPassword, confirmPassword: newPassword }
  const replies = await Promise.all(site.nodes.map(({ url }) => new Caller(undefined, url).request(reset, { body })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(replies.find(({ status }) => status === 400)?.body).toMatchObject({ error: 'LINK_INVALID' })
})
