import { vi } from 'vitest'
import { nextDocument } from '@/lib/client/next-document'

/** Records the paths of the documents that would be loaded; jsdom loads none. */
export const spyOnDocumentLoads = () => vi.spyOn(nextDocument, 'load').mockReturnValue()
