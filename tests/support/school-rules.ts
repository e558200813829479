import { onTestFinished } from 'vitest'
import { DEFAULT_RULES, type SchoolRules, setSchoolRules } from '@/lib/contract/school-rules'

/** Sets rules of the school in this process until the end of the test. */
export function useRules(rules: Partial<SchoolRules>): void {
  setSchoolRules({ ...DEFAULT_RULES, ...rules })
  onTestFinished(() => setSchoolRules(DEFAULT_RULES))
}
