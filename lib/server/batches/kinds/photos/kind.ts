import 'server-only'
import type { NewBatchKind } from '../../core/kind'
import type { SourceOf } from '../../core/source'
import { planPhotos } from './planned-photos'
import { requireAllPictures } from './rows-without-picture'

/** Sets the photos of many students. */
export const photosKind: NewBatchKind<SourceOf<'photos'>> = {
  plan: ({ photos }, editor) => Promise.resolve(planPhotos(photos, editor)),
  title: () => 'Add photos',
  checkRows: requireAllPictures,
  // The rows already contain the ids and the file names.
  afterPlan: source => ({ ...source, photos: [] }),
}
