import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files by their names: the last one looks through all that the servers have said. */
export class InOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1)))
  }
}
