import 'server-only'
import { API_BASE } from '@/lib/contract/paths'
import { escapeHtml } from '@/lib/server/http/html-response'
import type { OpenApiDocument } from '../open-api-document'
import { inlineCode } from './text'

const SIGN_IN = `curl -s https://your-school.example${API_BASE}/auth/login \\
  -H 'content-type: application/json' \\
  -d '{"email":"asha@school.example","password":"your password"}'`
const CALL = `curl -s https://your-school.example${API_BASE}/auth/me \\
  -H "authorization: Bearer $TOKEN"`

/** How to make the first call. */
export const introduction = ({ info }: OpenApiDocument): string => `<h1>The API of ${escapeHtml(info.title)}</h1>
${info.description
  .split('\n\n')
  .map(text => `<p>${inlineCode(text)}</p>`)
  .join('\n')}
<p>Programs can read the same as <a href="${API_BASE}/openapi.json">OpenAPI 3.1</a>. All paths begin with <code>${API_BASE}</code>.</p>
<h2 id="sign-in">How do I sign in?</h2>
<p>A program uses a personal token. Make one in your profile, and send it with each call. It has only the permissions that you give
it, and never more than you have yourself. Calls that refuse personal tokens say so.</p>
<pre>${escapeHtml(CALL)}</pre>
<p>This first call works with every token. It answers whose token it is, and what the token may do.</p>
<p>With email and password you get an access token that is valid for 15 minutes, and a refresh token for
<a href="#authRefresh">new tokens</a>. Send the access token in the same way.</p>
<pre>${escapeHtml(SIGN_IN)}</pre>
<h2 id="answers">What do answers look like?</h2>
<pre>${escapeHtml('{ "success": true, "message": "OK", "data": { … } }')}
${escapeHtml('{ "success": false, "message": "Email is already in use", "error": "DUPLICATE",\n  "errors": [{ "field": "email", "message": "Email is already in use" }] }')}</pre>
<p>The fields of <code>data</code> are listed with each call.</p>`
