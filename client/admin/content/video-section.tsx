import { LuClapperboard } from 'react-icons/lu'
import { getListVideosQueryKey, listVideos, useListVideos } from '../../generated/api/video-section/video-section.ts'
import type { VideoSection, VideoSectionFiles, VideoSectionInput } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/video-section.ts'
import { longText, text, video } from '../controls/controls.tsx'
import { forSingleton } from '../parts/requests/queries.ts'
import { singleton } from '../screens/singleton.tsx'
import { firstRecord, hasNone } from './definition-parts.ts'

export const videoSection = singleton<VideoSection, VideoSectionInput & VideoSectionFiles>({
  contentType: 'videoSection',
  name: 'Shipping Video',
  intro: 'A title, a text and the video behind the play button on the home page.',
  presentation: {
    menu: { heading: 'Home page', label: 'Shipping', Icon: LuClapperboard, createFirst: false },
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
  create: { ...operations.createVideo, clientValidation: false },
  edit: operations.editVideo,
  remove: {
    ...operations.deleteVideo,
    send: (_id, options) => operations.deleteVideo.send(options),
    question: 'Are you sure you want to delete the video section?',
    missingMessage: 'No video section to delete',
    nextPath: '/admin/create-shipping',
  },
})
