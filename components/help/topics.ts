import type { HelpTopic } from './help-topic'
import { account } from './topics/account'
import { finding } from './topics/finding'
import { printing } from './topics/printing'
import { problems } from './topics/problems'
import { records } from './topics/records'
import { school } from './topics/school'
import { undoing } from './topics/undoing'

/** In the order on the page: from the daily tasks of most people to the tasks of a few. */
export const TOPICS: readonly HelpTopic[] = [finding, records, printing, undoing, school, account, problems]
