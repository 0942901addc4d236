import {
  createVideo,
  deleteVideo,
  editVideo,
  getListVideosQueryKey,
  listVideos,
  useListVideos,
} from '../../generated/api/video-section/video-section.ts'
import * as schemas from '../../generated/form-schemas.ts'
import * as messages from '../../generated/messages.ts'
import type { VideoSection, VideoSectionFiles, VideoSectionInput } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { longText, text, video } from '../controls/controls.tsx'
import { forSingleton } from '../screens/queries.ts'
import { singleton } from '../screens/singleton.tsx'
import { firstRecord, hasNone } from './empty.ts'
import { contentPaths } from './paths.ts'

export const videoSection = singleton<VideoSection, VideoSectionInput & VideoSectionFiles>({
  name: 'Shipping Video',
  intro: 'A title, a text and the video behind the play button on the home page.',
  ...contentPaths.videoSection,
  presentation: {
    menu: { label: 'Shipping', createFirst: false },
    noun: 'Shipping video',
    part: { label: 'Shipping', where: 'on the home page', isEmpty: () => listVideos(firstRecord).then(hasNone) },
  },
  previewPath: '/#shipping',
  useRecord: () =>
    useListVideos({ page: 1, limit: 1 }, { query: { ...forSingleton, select: ({ videoSections: [first] }) => first ?? null } }),
  queryKey: getListVideosQueryKey(),
  fields: {
    title: text('Title'),
    description: longText('Description'),
    videoUpload: video('Shipping video'),
  },
  fileUrls: ({ shippingVideo }) => ({ videoUpload: shippingVideo }),
  emptyMessage: 'No video section found. Kindly first create one.',
  createLabel: 'Create Shipping Video',
  loadFailure: 'The video section could not be loaded.',
  create: {
    send: createVideo,
    schema: schemas.createVideo,
    clientValidation: false,
    toasts: messages.createVideo,
    roles: roles.createVideo,
  },
  edit: {
    send: editVideo,
    schema: schemas.editVideo,
    toasts: messages.editVideo,
    roles: roles.editVideo,
  },
  remove: {
    send: () => deleteVideo(),
    question: 'Are you sure you want to delete the video section?',
    missingMessage: 'No video section to delete',
    toasts: messages.deleteVideo,
    roles: roles.deleteVideo,
    nextPath: '/admin/create-shipping',
  },
})
