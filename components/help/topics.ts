import type { HelpTopic } from './help-topic'
import { accountTopic } from './topics/account'
import { attendanceTopic } from './topics/attendance'
import { findingTopic } from './topics/finding'
import { printingTopic } from './topics/printing'
import { privacyTopic } from './topics/privacy'
import { problemsTopic } from './topics/problems'
import { recordsTopic } from './topics/records'
import { schoolTopic } from './topics/school'
import { undoingTopic } from './topics/undoing'

/** In the order on the page: from the daily tasks of most people to the tasks of a few. */
export const HELP_TOPICS: readonly HelpTopic[] = [
  findingTopic,
  attendanceTopic,
  recordsTopic,
  printingTopic,
  undoingTopic,
  privacyTopic,
  schoolTopic,
  accountTopic,
  problemsTopic,
]
