import { API_DOCS_PATH } from '@/lib/contract/paths'
import { routeOutsideContract } from '@/lib/server/http/route-outside-contract'
import { documentationPage } from '@/lib/server/open-api/page/documentation-page'

/** Describes the API to people. It needs no session, because it has no data of the school. */
export const GET = routeOutsideContract(API_DOCS_PATH, documentationPage)
