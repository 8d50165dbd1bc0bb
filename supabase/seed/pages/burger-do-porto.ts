import type { DemoPages } from './types'

export const burgerDoPortoPages: DemoPages = {
  hero: {
    title: [
      'Smash na chapa, chope na mão',
      'Smashed on the griddle, beer in hand',
      'Smash a la plancha, cerveza en mano',
      'Smash sur la plancha, bière à la main',
      'Smash van de plaat, biertje erbij',
    ],
    subtitle: [
      'Feito na hora, do jeito do Porto.',
      'Made on the spot, the Porto way.',
      'Hecho al momento, a la manera de Porto.',
      'Préparé à la minute, à la façon de Porto.',
      'Vers gemaakt, op z’n Porto’s.',
    ],
  },
  cards: [
    {
      icon: 'flame',
      link: '/menu',
      title: ['Blend do dia', 'Today’s blend', 'Mezcla del día', 'Mélange du jour', 'Melange van de dag'],
      description: [
        'Carne moída na casa toda manhã.',
        'Meat ground in company every morning.',
        'Carne picada en casa cada mañana.',
        'Viande hachée sur place chaque matin.',
        'Elke ochtend hier gemalen vlees.',
      ],
    },
    {
      icon: 'star',
      link: '/menu',
      title: ['Combos', 'Combos', 'Combos', 'Formules', 'Combo’s'],
      description: [
        'Burger, batata e bebida por menos.',
        'Burger, fries and a drink for less.',
        'Hamburguesa, patatas y bebida por menos.',
        'Burger, frites et boisson pour moins.',
        'Burger, friet en drankje voor minder.',
      ],
    },
    {
      icon: 'delivery',
      link: '/entrega',
      title: [
        'Chega quentinho',
        'Still hot at your door',
        'Llega caliente',
        'Livré bien chaud',
        'Warm bezorgd',
      ],
      description: [
        'Até 5 km, em 45 a 60 minutos.',
        'Up to 5 km, in 45 to 60 minutes.',
        'Hasta 5 km, en 45 a 60 minutos.',
        'Jusqu’à 5 km, en 45 à 60 minutes.',
        'Tot 5 km, in 45 tot 60 minuten.',
      ],
    },
    {
      icon: 'calendar',
      link: '/reserva',
      title: [
        'Turma grande?',
        'A big group?',
        '¿Sois muchos?',
        'Une grande tablée ?',
        'Met een grote groep?',
      ],
      description: [
        'Reserve o mezanino para até 30 pessoas.',
        'Book the mezzanine for up to 30 people.',
        'Reserva el altillo para hasta 30 personas.',
        'Réservez la mezzanine, jusqu’à 30 personnes.',
        'Reserveer de vide voor maximaal 30 personen.',
      ],
    },
  ],
  about: [
    {
      name: 'historia',
      emoji: '🍔',
      scene: 'street',
      title: [
        'De um trailer à esquina',
        'From a trailer to the corner',
        'De un remolque a la esquina',
        'D’une remorque au coin de la rue',
        'Van foodtruck tot hoekpand',
      ],
      subtitle: [
        'Porto Alegre, 2014',
        'Porto Alegre, 2014',
        'Porto Alegre, 2014',
        'Porto Alegre, 2014',
        'Porto Alegre, 2014',
      ],
      content: [
        'Começamos num trailer na Redenção em 2014. Hoje temos endereço, mas o smash continua de rua.\n\nO trailer também: estacionado no pátio, ainda faz o turno de domingo.',
        'We began in a trailer at Redenção park in 2014. Today we have an address, but our smash still belongs to the street.\n\nSo does the trailer: standing in the yard, it still works the Sunday shift.',
        'Empezamos en un remolque en la Redenção en 2014. Hoy tenemos dirección, pero el smash sigue siendo de la calle.\n\nY el remolque también: aparcado en el patio, sigue haciendo el turno del domingo.',
        'Nous avons commencé dans une remorque au parc de la Redenção en 2014. Nous avons désormais une adresse, mais notre smash reste dans la rue.\n\nLa remorque aussi : garée dans la cour, elle assure encore le service du dimanche.',
        'In 2014 begonnen we met een foodtruck in het Redenção-park. Nu hebben we een adres, maar onze smash blijft van de straat.\n\nDe truck ook: hij staat op de binnenplaats en draait nog elke zondag mee.',
      ],
    },
    {
      name: 'carne',
      emoji: '🥩',
      scene: 'table',
      title: ['A carne', 'The meat', 'La carne', 'La viande', 'Het vlees'],
      subtitle: [
        'Da Campanha gaúcha',
        'From the Gaúcho plains',
        'De la Campaña gaúcha',
        'De la Campanha gaúcha',
        'Van de gaúcho-vlakten',
      ],
      content: [
        'Blend do dia, moído na casa, de produtores da Campanha gaúcha. Chapa a 240 graus, dois minutos de cada lado.',
        'Today’s blend, ground in company, from farmers of the Gaúcho plains. A griddle at 240 degrees, two minutes a side.',
        'Mezcla del día, picada en casa, de productores de la Campaña gaúcha. Plancha a 240 grados, dos minutos por lado.',
        'Mélange du jour, haché sur place, d’éleveurs de la Campanha gaúcha. Plancha à 240 degrés, deux minutes de chaque côté.',
        'Melange van de dag, hier gemalen, van boeren van de gaúcho-vlakten. Bakplaat op 240 graden, twee minuten per kant.',
      ],
    },
  ],
}
