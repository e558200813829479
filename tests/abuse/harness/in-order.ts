import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Runs the files by name: the last one checks the whole output of the servers. */
export class InOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1)))
  }
}
