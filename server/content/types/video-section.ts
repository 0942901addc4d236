import type { Operations, Schemas } from '../../contract/operations.ts'
import { problem } from '../../contract/problem.ts'
import type { Tools } from '../../tools.ts'
import type { ContentTypeDefinition } from '../record/record.ts'
import { type SingletonDefinition, singleton } from '../singleton.ts'

export const definition: SingletonDefinition<'videoSection'> & ContentTypeDefinition = {
  table: 'video_section',
  contentType: 'videoSection',
  label: 'video section',
  cacheTag: 'video',
  pages: ['/'],
  singularKey: 'videoSection',
  files: { videoUpload: 'shippingVideo' },
}

/** The shipping video of the home page: at most one, but read as a list. */
export function operations(tools: Tools) {
  const videos = singleton<Schemas['VideoSection']>()(tools, definition)
  return {
    createVideo: videos.create,
    listVideos: async ({ query: { page, limit } }) => {
      const video = await videos.find()
      const total = video === null ? 0 : 1
      return {
        page,
        limit,
        total,
        totalPage: total,
        videoSections: video === null || page > 1 ? [] : [video],
      }
    },
    viewVideo: async ({ body }) => {
      const video = await videos.find()
      if (video === null || video._id !== body.videoId) throw problem.notFound('video section')
      return { videoSection: video }
    },
    editVideo: videos.edit,
    deleteVideo: (request) => videos.remove(request),
  } satisfies Pick<Operations, 'createVideo' | 'listVideos' | 'viewVideo' | 'editVideo' | 'deleteVideo'>
}
