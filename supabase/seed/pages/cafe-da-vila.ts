import type { DemoPages } from './types'

export const cafeDaVilaPages: DemoPages = {
  hero: {
    title: [
      'Um café, por favor',
      'A coffee, please',
      'Un café, por favor',
      'Un café, s’il vous plaît',
      'Een koffie, graag',
    ],
    subtitle: [
      'Grãos mineiros, coador de pano e bolo quentinho.',
      'Beans from Minas, a cloth filter and warm cake.',
      'Granos de Minas, filtro de tela y bizcocho recién hecho.',
      'Grains du Minas, filtre en tissu et gâteau tiède.',
      'Bonen uit Minas, een doekfilter en warme cake.',
    ],
  },
  cards: [
    {
      icon: 'cup',
      link: '/menu',
      title: ['Coado na hora', 'Brewed to order', 'Colado al momento', 'Filtré à la minute', 'Vers gezet'],
      description: [
        'Três torras, duas moagens, um coador de pano.',
        'Three roasts, two grinds, one cloth filter.',
        'Tres tuestes, dos molidas, un filtro de tela.',
        'Trois torréfactions, deux moutures, un filtre en tissu.',
        'Drie brandingen, twee malingen, één doekfilter.',
      ],
    },
    {
      icon: 'leaf',
      link: '/sobre',
      title: ['O quintal', 'The garden', 'El patio', 'Le jardin', 'De tuin'],
      description: [
        'Sente-se debaixo da jabuticabeira.',
        'Sit under the jabuticaba tree.',
        'Siéntate bajo el árbol de jabuticaba.',
        'Asseyez-vous sous le jabuticabier.',
        'Ga onder de jabuticababoom zitten.',
      ],
    },
    {
      icon: 'wifi',
      link: '/contato',
      title: ['Fique à vontade', 'Make yourself at home', 'Como en casa', 'Comme chez vous', 'Voel je thuis'],
      description: [
        'Tomadas, Wi-Fi e silêncio até o meio-dia.',
        'Sockets, Wi-Fi and quiet until noon.',
        'Enchufes, wifi y silencio hasta el mediodía.',
        'Prises, Wi-Fi et calme jusqu’à midi.',
        'Stopcontacten, wifi en rust tot twaalf uur.',
      ],
    },
  ],
  about: [
    {
      name: 'historia',
      emoji: '☕',
      scene: 'street',
      title: ['A vila', 'The village', 'La vila', 'La villa', 'De vila'],
      subtitle: [
        'Uma casa de 1930',
        'A company of 1930',
        'Una casa de 1930',
        'Une maison de 1930',
        'Een huis uit 1930',
      ],
      content: [
        'Uma casa de 1930, seis mesas e um quintal com jabuticabeira.\n\nO bolo muda todo dia; a conversa também.',
        'A company of 1930, six tables and a garden with a jabuticaba tree.\n\nThe cake changes every day; so does the conversation.',
        'Una casa de 1930, seis mesas y un patio con jabuticaba.\n\nEl bizcocho cambia cada día; la conversación también.',
        'Une maison de 1930, six tables et un jardin avec un jabuticabier.\n\nLe gâteau change chaque jour ; la conversation aussi.',
        'Een huis uit 1930, zes tafels en een tuin met een jabuticababoom.\n\nDe cake is elke dag anders, het gesprek ook.',
      ],
    },
  ],
}
