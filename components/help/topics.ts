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

/** The topics in the order of the page: the daily tasks of most users come first, the tasks of a few users last. */
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
