import type { HelpTopic } from './help-topic'
import { account } from './topics/account'
import { finding } from './topics/finding'
import { printing } from './topics/printing'
import { problems } from './topics/problems'
import { records } from './topics/records'
import { school } from './topics/school'
import { undoing } from './topics/undoing'

/** In the order of the page: from what most people do every day to what few need. */
export const TOPICS: readonly HelpTopic[] = [finding, records, printing, undoing, school, account, problems]
