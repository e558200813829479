import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { documentResponse } from '@/lib/server/open-api/document-response'

export const GET = route(endpoints.openApi.get, ({ request }) => Promise.resolve(documentResponse(request)))
